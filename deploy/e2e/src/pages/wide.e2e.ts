import { lookAtPages } from './lookAtPages.ts';

lookAtPages(1440);
