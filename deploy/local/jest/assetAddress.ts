/** Stands for an imported style sheet, font or picture, whose address no test looks at. */
export default 'asset';
