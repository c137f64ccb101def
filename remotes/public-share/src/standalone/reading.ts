import { beginReading } from '../beginReading.ts';

/**
 * [Note: asking while React loads] This small script is part of the document: it clears the fragment and asks the
 * server, while the larger one that draws the page is still loading. Both have the same copy of this module.
 */
export const reading = beginReading();
void reading.ask();
