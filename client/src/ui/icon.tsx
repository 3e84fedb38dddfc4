/** Line drawings on a grid of 16; they take the colour of the text and say nothing to a screen reader. */
const drawings = {
  home: 'M2 7.5 8 2.5l6 5M3.5 6.5V13h9V6.5M6.5 13V9.5h3V13',
  operation: 'M2.5 2.5h11v11h-11zM6.5 11.5v-7h2.2a2 2 0 0 1 0 4H6.5',
  tariffs: 'M2.5 7.5v-5h5l6 6-5 5zM5.2 5.2h.01',
  customers:
    'M6 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM1.5 13.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4M11 3.2a2.4 2.4 0 0 1 0 4.6M12.5 9.9c1.3.6 2 1.9 2 3.6',
  billing: 'M3.5 1.5h9v13l-2.2-1.5L8 14.5 5.7 13l-2.2 1.5zM6 5h4M6 8h4',
  devices: 'M4.5 1.5h7v13h-7zM7 12h2M6.5 4h3',
  reports: 'M2.5 13.5h11M4.5 11V7.5M8 11V3.5M11.5 11V6',
  configuration:
    'M2 4.5h6M11 4.5h3M2 11.5h3M8 11.5h6M9.5 6a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM6.5 13a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  menu: 'M2 4h12M2 8h12M2 12h12',
  fold: 'M10 4 6 8l4 4',
  unfold: 'M6 4l4 4-4 4',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  down: 'M4 6l4 4 4-4',
  up: 'M4 10l4-4 4 4',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  download: 'M8 2.5v7.5M4.7 7 8 10.3 11.3 7M2.5 13.5h11',
  density: 'M2.5 3h11M2.5 6.3h11M2.5 9.7h11M2.5 13h11',
  more: 'M2.6 8a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0zM7.3 8a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0zM12 8a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0z',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.3 10.3l3.2 3.2',
  key: 'M10.5 9a3.5 3.5 0 1 0-3.3-2.3L2.5 11.5v2h2v-1.5H6v-1.5h1.5l.9-1a3.5 3.5 0 0 0 2.1.5zM11 5h.01',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  lock: 'M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  bell: 'M4 11V7a4 4 0 0 1 8 0v4l1.2 1.5H2.8zM6.8 14.2h2.4',
  sound: 'M2.5 6.2v3.6H5l3.5 3V3.2L5 6.2zM11 5.8a3 3 0 0 1 0 4.4M12.8 4a5.6 5.6 0 0 1 0 8',
  mute: 'M2.5 6.2v3.6H5l3.5 3V3.2L5 6.2zM11 6.2l3 3.6M14 6.2l-3 3.6',
  sun: 'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM8 1.5v1.2M8 13.3v1.2M1.5 8h1.2M13.3 8h1.2M3.4 3.4l.8.8M11.8 11.8l.8.8M3.4 12.6l.8-.8M11.8 4.2l.8-.8',
  user: 'M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 14.2c0-3 2.4-4.7 5.5-4.7s5.5 1.7 5.5 4.7',
  language: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM1.7 8h12.6M8 1.5c-4 4-4 9 0 13M8 1.5c4 4 4 9 0 13',
  check: 'M3 8.5l3.3 3.3L13 4.8',
  close: 'M4 4l8 8M12 4l-8 8',
  circle: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z',
  alert: 'M8 2 1.5 13.5h13zM8 6.5v3.3M8 11.8h.01',
  plus: 'M8 3v10M3 8h10',
  pencil: 'M2.5 13.5l.7-3L10.7 3l2.3 2.3-7.5 7.5z',
  trash: 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.7 9h6.6l.7-9M6.7 7v4M9.3 7v4',
  undo: 'M5.5 3 2.5 6l3 3M2.5 6h7a3.75 3.75 0 0 1 0 7.5H6',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  play: 'M5 3l8 5-8 5z',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  star: 'M8 2l1.8 3.9 4.2.5-3.1 2.9.8 4.2L8 11.4l-3.7 2.1.8-4.2L2 6.4l4.2-.5z',
  lot: 'M3 14V3.5L8 1.5l5 2V14M1.5 14h13M6 14v-3.5h4V14M6 6h.01M10 6h.01',
} as const;
export type IconName = keyof typeof drawings;

export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  );
}
