/** The class names of Mantine's Table; see the alias in `vite.config.ts`. */
declare module 'mantine-table-classes' {
  const classes: Readonly<Record<'table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td', string>>;
  // As the package exports it.
  export default classes;
}
