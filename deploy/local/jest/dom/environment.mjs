// Jest compiles an environment in TypeScript into a module that can't import others as Node does; it imports this one as it is.
export { default } from './environment.ts';
