import './kit-page.css'
import { Checkbox, Choices } from '../../components/ui/choice.js'
import { Combobox } from '../../components/ui/combobox.js'
import { RangeField } from '../../components/ui/range-field.js'
import { FileField, SelectField, TextArea, TextField } from '../../components/ui/field.js'
import { KitSection } from './kit-section.js'

const PROVINCES = [
  'Buenos Aires',
  'Catamarca',
  'Chaco',
  'Chubut',
  'Córdoba',
  'Corrientes',
  'Entre Ríos',
  'Formosa',
  'Jujuy',
  'La Pampa',
  'La Rioja',
  'Mendoza',
  'Misiones',
  'Neuquén',
  'Río Negro',
  'Salta',
  'San Juan',
  'San Luis',
  'Santa Cruz',
  'Santa Fe',
  'Santiago del Estero',
  'Tierra del Fuego',
  'Tucumán',
]
const FUELS = [
  { value: 'nafta', label: 'Nafta' },
  { value: 'diesel', label: 'Diésel' },
  { value: 'gnc', label: 'GNC', disabled: true },
]

export function FormPieces() {
  return (
    <KitSection title="Campos">
      <div className="kit__two">
        <div className="kit__stack">
          <TextField
            label="Correo electrónico"
            hint="Te mandamos ahí la activación."
            type="email"
            autoComplete="email"
            defaultValue="lucia@ejemplo.com.ar"
          />
          <TextField
            label="CUIT o CUIL"
            hint="Con guiones, como 20-12345678-6."
            errors={['Revisá el número: el último dígito no coincide.']}
            inputMode="numeric"
            defaultValue="20-12345678-9"
          />
          <TextField label="Teléfono" optional placeholder="11 5555 5555" type="tel" />
          <TextField label="Código" disabled defaultValue="180-0421" />
          <SelectField label="Combustible" name="combustible" prompt="Elegí uno" options={FUELS} />
          <SelectField
            label="Caja"
            errors={['Elegí una caja.']}
            prompt="Elegí una"
            options={[{ value: 'manual', label: 'Manual' }]}
          />
          <Combobox
            label="Provincia"
            hint="Escribí las primeras letras."
            name="provincia"
            items={PROVINCES}
            textOf={(province) => province}
          />
          <Combobox
            label="Localidad"
            name="localidad"
            items={['Rosario', 'Rafaela']}
            textOf={(place) => place}
            detailOf={() => 'Santa Fe'}
            errors={['Elegí una localidad de la lista.']}
          />
        </div>
        <div className="kit__stack">
          <FileField label="Foto de perfil" hint="JPG o PNG, hasta 2 MB." name="foto" accept="image/*" />
          <TextArea label="Mensaje" name="mensaje" hint="Hasta 500 caracteres." maxLength={500} />
          <RangeField
            label="Años"
            hint="Se aplica al soltar la barra."
            limits={{ min: 1986, max: 2026, step: 1 }}
            from={2015}
            to={null}
            names={{ from: 'desde', to: 'hasta' }}
            textOf={String}
          />
          <Choices
            label="Tipo de persona"
            name="persona"
            look="cards"
            chosen={['particular']}
            choices={[
              { value: 'particular', label: 'Particular', detail: 'Para comprar o vender tu auto.' },
              { value: 'profesional', label: 'Profesional', detail: 'Agencias, peritos y productores.' },
            ]}
          />
          <Choices
            label="Género"
            name="genero"
            optional
            choices={[
              { value: 'F', label: 'Femenino' },
              { value: 'M', label: 'Masculino' },
              { value: 'O', label: 'Otro' },
            ]}
          />
          <Choices
            label="Confort"
            name="confort"
            several
            chosen={['aire']}
            errors={['Elegí dos como máximo.']}
            choices={[
              { value: 'aire', label: 'Aire acondicionado' },
              { value: 'cuero', label: 'Tapizado de cuero', disabled: true },
            ]}
          />
          <Checkbox label="Acepto los términos y condiciones" name="terminos" />
          <Checkbox
            label="Quiero recibir la revista"
            name="revista"
            errors={['Debes aceptar los términos y condiciones']}
          />
        </div>
      </div>
    </KitSection>
  )
}
