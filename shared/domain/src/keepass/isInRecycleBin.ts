/** KeePassXC's names of its recycle bin in some languages. */
const names: ReadonlySet<string> = new Set([
  'Recycle Bin',
  'Papierkorb',
  'Corbeille',
  'Papelera de reciclaje',
  'Cestino',
  'Prullenbak',
]);

/**
 * Whether a group of KeePassXC's CSV is its recycle bin or inside it: the first group below the root named `Root`. The CSV
 * says nothing else about deleted entries.
 */
export function isInRecycleBin(path: string): boolean {
  const [root, first = ''] = path.split('/');
  return root === 'Root' && names.has(first);
}
