export * from './parseCsv.ts';
