/** Replaces an imported style sheet, font or picture: no test checks its address. */
export default 'asset';
