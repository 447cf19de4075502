import './kit-page.css'
import { useState } from 'react'
import { Button, ButtonLink, ButtonRow, IconButton } from '../../components/ui/button.js'
import { Chip, Chips } from '../../components/ui/chip.js'
import { Switch } from '../../components/ui/choice.js'
import { Disclosure } from '../../components/ui/disclosure.js'
import { Icon } from '../../components/ui/icons.js'
import { Menu, MobileNavigation } from '../../components/ui/menu.js'
import { Pagination } from '../../components/ui/pagination.js'
import { Tabs } from '../../components/ui/tabs.js'
import { OutsideLink, TextLink } from '../../components/ui/text-link.js'
import { KitSection } from './kit-section.js'

const pathOf = (page: number) => `/_kit?pagina=${page}`

export function ActionPieces() {
  return (
    <>
      <KitSection title="Botones y enlaces">
        <Buttons />
        <div className="block-dark kit__dark">
          <ButtonRow>
            <Button tone="main">Ver precio</Button>
            <Button>Comparar</Button>
          </ButtonRow>
        </div>
        <p>
          Un enlace en el texto lleva a <TextLink to="/_kit">otra página</TextLink>, o a{' '}
          <OutsideLink href="https://www.boletinoficial.gob.ar/">otro sitio</OutsideLink>.
        </p>
      </KitSection>
      <KitSection title="Menú y navegación en el teléfono">
        <div className="kit__two">
          <ButtonRow>
            <Menu label="Mi cuenta">
              <li>
                <TextItem current text="Mis datos" />
              </li>
              <li>
                <TextItem text="Mi plan" />
              </li>
              <li>
                <button type="button">Salir</button>
              </li>
            </Menu>
          </ButtonRow>
          <MobileNavigation>
            {['Precios', 'Comparador', 'Noticias', 'Revista'].map((text, index) => (
              <li key={text}>
                <TextItem text={text} current={index === 0} />
              </li>
            ))}
          </MobileNavigation>
        </div>
      </KitSection>
      <KitSection title="Pestañas, conmutador y plegado">
        <Tabs
          label="Ficha"
          tabs={[
            { id: 'ficha-precios', label: 'Precios', content: <p>Los precios por año, en pesos.</p> },
            { id: 'ficha-datos', label: 'Datos técnicos', content: <p>Motor, transmisión y medidas.</p> },
            {
              id: 'ficha-seguridad',
              label: 'Seguridad',
              content: <p>Airbags, ABS y control de estabilidad.</p>,
            },
            { id: 'ficha-confort', label: 'Confort', content: <p>Aire, dirección y audio.</p> },
          ]}
        />
        <div>
          <Switch
            label="Moneda"
            name="moneda"
            chosen="pesos"
            options={[
              { value: 'pesos', label: 'Pesos' },
              { value: 'hoy', label: 'Pesos de hoy' },
              { value: 'oficial', label: 'US$ oficial' },
            ]}
          />
        </div>
        <div>
          <Disclosure title="¿Qué es un InfoCredit?" open group="preguntas">
            <p>Una consulta a los precios de usados de una versión, por todo el mes.</p>
          </Disclosure>
          <Disclosure title="¿De dónde salen los precios?" group="preguntas">
            <p>De la lista que se publica el día 1 de cada mes.</p>
          </Disclosure>
        </div>
      </KitSection>
      <KitSection title="Filtros y páginas">
        <Chips label="Filtros">
          <Chip text="2018" to="/_kit" on />
          <Chip text="Nafta" to="/_kit" on />
          <Chip text="Automática" to="/_kit" />
        </Chips>
        <Pagination label="Páginas, primera" current={1} total={20} pathOf={pathOf} />
        <Pagination label="Páginas, en el medio" current={10} total={20} pathOf={pathOf} />
        <Pagination label="Páginas, última" current={4} total={4} pathOf={pathOf} />
      </KitSection>
    </>
  )
}

function Buttons() {
  const [pending, setPending] = useState(false)
  return (
    <ButtonRow>
      <Button tone="main" size="big">
        Ver precio
      </Button>
      <Button tone="main" pending={pending} onClick={() => setPending(true)}>
        Enviar
      </Button>
      <Button tone="main" pending>
        Enviando
      </Button>
      <Button>
        <Icon name="heart" /> Favorito
      </Button>
      <ButtonLink to="/_kit" tone="quiet">
        Ver las 14 versiones
      </ButtonLink>
      <Button tone="danger">Borrar mi cuenta</Button>
      <Button disabled>Buscar</Button>
      <IconButton label="Compartir" icon="share" />
      <IconButton label="Comparar" icon="compare" />
    </ButtonRow>
  )
}

function TextItem({ text, current = false }: { text: string; current?: boolean }) {
  return (
    <a href="#contenido" aria-current={current ? 'page' : undefined}>
      {text}
    </a>
  )
}
