/** Where the functions of jest are, for the files that import them. */
export const globalsKey = Symbol.for('cofferdam.test.globals');
