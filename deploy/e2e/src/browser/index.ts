export { checkPage } from './checkPage.ts';
export { keepPicture } from './keepPicture.ts';
export { keepFilm, type Film } from './keepFilm.ts';
export { readStorages } from './readStorages.ts';
export { useStage, type Stage } from './useStage.ts';
export { cookiesOf, inVisit, openVisit, type Visit, type VisitOptions } from './visit.ts';
export { startErrorService, type ErrorService, type ReportedItem } from './startErrorService.ts';
