import type { LEDGER, ResourceName } from '../api/data-provider.js'

interface ResourceTexts {
  name: string
  fields: Readonly<Record<string, string>>
}

export const consoleTexts = {
  resources: {
    'price-lists': {
      name: 'Lista |||| Listas',
      fields: {
        id: 'N.º',
        status: 'Estado',
        fileName: 'Archivo',
        formatName: 'Formato',
        months: 'Meses',
        rejectedRows: 'Filas rechazadas',
        createdAt: 'Recibida',
        receivedBy: 'La subió',
        q: 'Nombre del archivo',
      },
    },
    editions: {
      name: 'Edición |||| Ediciones',
      fields: {
        id: 'N.º',
        vehicleType: 'Tipo',
        period: 'Mes',
        revision: 'Revisión',
        status: 'Estado',
        versions: 'Versiones',
        publishedAt: 'Publicada',
        publishedBy: 'La publicó',
        fileName: 'Archivo',
      },
    },
    formats: {
      name: 'Formato |||| Formatos',
      fields: {
        id: 'N.º',
        name: 'Nombre',
        source: 'Fuente',
        description: 'Descripción',
        builtIn: 'Del sistema',
        updatedAt: 'Último cambio',
        q: 'Nombre, fuente o descripción',
      },
    },
    messages: {
      name: 'Mensaje |||| Mensajes',
      fields: {
        id: 'N.º',
        createdAt: 'Recibido',
        subject: 'Asunto',
        email: 'De',
        vehicle: 'Vehículo',
        door: 'Formulario',
        mail: 'Aviso por e-mail',
        q: 'E-mail o asunto',
      },
    },
    users: {
      name: 'Usuario |||| Usuarios',
      fields: {
        id: 'N.º',
        email: 'E-mail',
        name: 'Nombre',
        type: 'Tipo',
        plan: 'Plan',
        createdAt: 'Desde',
        blocked: 'Estado',
        standing: 'Estado',
        q: 'E-mail, nombre o número',
      },
    },
    staff: {
      name: 'Miembro |||| Equipo',
      fields: {
        id: 'N.º',
        email: 'E-mail',
        name: 'Nombre',
        role: 'Rol',
        hasAuthenticator: 'Autenticador',
        disabled: 'Acceso',
        createdAt: 'Desde',
        q: 'E-mail o nombre',
      },
    },
    audit: {
      name: 'Entrada |||| Auditoría',
      fields: {
        id: 'N.º',
        at: 'Cuándo',
        action: 'Qué se hizo',
        entity: 'Sobre qué',
        entityId: 'Número',
        staffId: 'N.º de quien lo hizo',
        staffEmail: 'Quién',
      },
    },
    'user-ledger': {
      name: 'Movimiento |||| Movimientos',
      fields: {
        at: 'Cuándo',
        type: 'Qué fue',
        credits: 'Créditos',
        reason: 'Motivo o vehículo',
        expiresAt: 'Vale hasta el',
      },
    },
  } satisfies Record<ResourceName | typeof LEDGER, ResourceTexts>,
}
