export * from './describeTable.ts';
export * from './parseCsv.ts';
