export { makePlace, type MadePlace, type PlacePlan } from './makePlace.ts';
