/**
 * The official plugin documents: names of folders beside this file that hold a PLUGIN.md, in the order of settings and
 * prompt. They follow the TypeScript plugins.
 */
export const officialDocuments: readonly string[] = [
  'classrooms',
  'canteen',
  'shuttle',
  'campus-events',
  'notices',
  'grades',
];
