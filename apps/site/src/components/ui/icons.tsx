const PATHS = {
  alert: 'M12 3 2.5 20h19zM12 9.5v5M12 17.6v.1',
  card: 'M3 5.5h18v13H3zM3 10h18M6 15h4',
  chat: 'M4 20.5l1.4-4.2A8.3 8.3 0 1 1 8.2 19z',
  check: 'm4 12.5 5.5 5.5L20 6',
  close: 'M5 5l14 14M19 5 5 19',
  compare: 'M5 20V9M12 20V4M19 20v-7',
  down: 'm5 9 7 7 7-7',
  error: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5v5.5M12 16.4v.1',
  fall: 'M12 4v16M5.5 13.5 12 20l6.5-6.5',
  first: 'M6 5v14M18 5l-8 7 8 7',
  heart: 'M12 20S3.5 14.6 3.5 8.8A4.6 4.6 0 0 1 12 6.4a4.6 4.6 0 0 1 8.5 2.4C20.5 14.6 12 20 12 20Z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.5M12 7.6v.1',
  key: 'M8 12.5A4.5 4.5 0 1 0 8 3.5a4.5 4.5 0 0 0 0 9ZM11.3 11.3 20 20M16.5 16.5 19 14',
  last: 'M18 5v14M6 5l8 7-8 7',
  left: 'M20 12H4M10.5 5.5 4 12l6.5 6.5',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  lock: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3',
  mail: 'M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  minus: 'M5 12h14',
  outside: 'M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15L19.5 12z',
  plus: 'M5 12h14M12 5v14',
  right: 'M4 12h16M13.5 5.5 20 12l-6.5 6.5',
  rise: 'M12 20V4M5.5 10.5 12 4l6.5 6.5',
  same: 'M5 9h14M5 15h14',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20.5 20.5',
  share: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12v8h14v-8',
  user: 'M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM3.5 21a8.5 8.5 0 0 1 17 0',
  up: 'm5 15 7-7 7 7',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" className="icon" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
