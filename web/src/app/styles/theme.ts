import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Primary color: plum. */
const plum: MantineColorsTuple = [
  '#faf2f8',
  '#f1e1ed',
  '#dfbfd8',
  '#cc9ac1',
  '#bb79ad',
  '#a45a96',
  '#88417b',
  '#6d2f62',
  '#55234d',
  '#3d1737',
];
/** Color of a screen's one main action, whose text is near-black aubergine. */
const coral: MantineColorsTuple = [
  '#fff1ec',
  '#ffe0d6',
  '#ffc2b1',
  '#ffa28a',
  '#fd8a6f',
  '#f9745a',
  '#ea5e43',
  '#c4442c',
  '#9d3623',
  '#7c2c1e',
];
/** Color for live events and for success. */
const teal: MantineColorsTuple = [
  '#eaf8f5',
  '#d2efe9',
  '#a4ded3',
  '#70cbbc',
  '#41b5a4',
  '#1f9c8b',
  '#12806f',
  '#0f6b5f',
  '#0d564d',
  '#0a4039',
];
/** Near-black aubergine, for the backgrounds and texts of the dark scheme. */
const dark: MantineColorsTuple = [
  '#f1e8ee',
  '#cbbcc9',
  '#a896a6',
  '#7c6a7c',
  '#54435a',
  '#3a2c41',
  '#241a2a',
  '#17101a',
  '#110b13',
  '#0b070d',
];
const gray: MantineColorsTuple = [
  '#faf6f2',
  '#f3ece6',
  '#e9dfd8',
  '#dccfc8',
  '#c9bab4',
  '#a8979a',
  '#7b6a73',
  '#5f4f5a',
  '#43343f',
  '#2b1c28',
];

export const theme = createTheme({
  fontFamily: 'var(--typeface)',
  headings: { fontFamily: 'var(--typeface)', fontWeight: '700' },
  colors: { plum, coral, teal, dark, gray },
  primaryColor: 'plum',
  primaryShade: { light: 7, dark: 6 },
  black: '#2b1226',
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
});
