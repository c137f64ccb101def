/** English texts of the picture and the description of an organization. */
export const organizationPictureMessages = {
  upload: 'Upload picture',
  remove: 'Remove picture',
  changed: 'Picture changed',
  removed: 'Picture removed',
  colorChanged: 'Color changed',
  faults: {
    unreadable: 'This file isn’t a PNG or JPEG picture. Choose another one.',
    small: 'This picture is smaller than 128 × 128 pixels. Choose a larger one.',
  },
} as const;
