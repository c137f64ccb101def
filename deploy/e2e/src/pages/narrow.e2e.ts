import { lookAtPages } from './lookAtPages.ts';

lookAtPages(360);
