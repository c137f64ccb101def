import type { LabelColor } from '@cofferdam/domain';

/** English texts of choosing a color. */
export const colorsMessages = {
  color: 'Color',
  colors: {
    none: 'Standard',
    petrol: 'Petrol',
    violet: 'Violet',
    rose: 'Rose',
    olive: 'Olive',
    copper: 'Copper',
    slate: 'Slate',
  } satisfies Readonly<Record<LabelColor | 'none', string>>,
} as const;
