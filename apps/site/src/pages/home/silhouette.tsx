import type { VehicleType } from '@preciosa/contracts'

/** A line drawing beside the title; it says nothing that the text doesn't. */
export function Silhouette({ vehicleType, className }: { vehicleType: VehicleType; className: string }) {
  return (
    <svg
      viewBox="0 24 640 193"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {vehicleType === 'cars' ? <Car /> : <Motorcycle />}
    </svg>
  )
}

function Car() {
  return (
    <>
      <path d="M92 190H58c-14 0-22-8-22-20v-26c0-16 8-26 26-30l86-18c40-36 84-56 146-56h58c48 0 88 22 132 58l78 12c28 5 42 18 42 42v24c0 9-6 14-16 14h-34" />
      <path d="M208 190h220" />
      <path d="M186 98c30-24 64-38 108-38h16v40z" />
      <path d="M330 60h22c34 0 62 14 92 40H330z" />
      <path d="M320 100v88M210 126h26M346 126h26M40 138h34M566 138h36" />
      <Wheel x={150} />
      <Wheel x={490} />
    </>
  )
}

function Motorcycle() {
  return (
    <>
      <path d="M490 164 428 56M428 56l-36-8M472 172 416 74" />
      <circle cx="454" cy="82" r="16" />
      <path d="M416 86c-34-26-92-24-122 8l8 22h96z" />
      <path d="M294 94c-36 6-80 0-118-14-14-6-26-8-42-8 18 24 52 42 92 46l76-2" />
      <path d="M306 116l-12 60h86l18-60M312 136h72M306 156h74" />
      <path d="M150 164l146-4M226 118l-66 46M380 176l24-46" />
      <path d="M330 176c-16 16-44 16-72 14l-96-6" />
      <path d="M434 142c18-28 66-46 104-14" />
      <Wheel x={150} big />
      <Wheel x={490} big />
    </>
  )
}

function Wheel({ x, big = false }: { x: number; big?: boolean }) {
  return (
    <>
      <circle cx={x} cy={big ? 164 : 176} r={big ? 50 : 38} />
      <circle cx={x} cy={big ? 164 : 176} r={big ? 12 : 18} />
    </>
  )
}
