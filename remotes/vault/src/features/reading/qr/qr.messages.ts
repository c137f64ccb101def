/** English texts of reading QR codes. */
export const qrMessages = {
  camera: 'Use camera',
  screen: 'Read from screen',
  image: 'Choose a picture',
  file: 'Choose file',
  /** Where a code was read from, as in "Read from the camera". */
  from: {
    camera: 'the camera',
    screen: 'the screen',
    pastedPicture: 'the pasted picture',
    pastedText: 'the clipboard',
    files: (count: number) => `${count} pictures`,
  },
  stop: 'Stop',
  picture: { camera: 'Camera view', screen: 'Shared screen' },
  hint: {
    camera: 'Hold the QR code in front of the camera. It stays on this device.',
    screen: 'Share the window with the QR code. It stays on this device.',
  },
  faults: {
    refused: 'Access was denied. Allow it in the address bar, or paste a picture of the code.',
    missing: 'No camera was found. Paste a picture of the code instead.',
    busy: 'Another program uses the camera. Close it, or paste a picture of the code.',
    unsupported: 'This browser can’t do that here. Paste a picture of the code instead.',
    ended: 'The video stopped. Start again, or paste a picture of the code.',
  },
  noCode: 'No QR code was found in the picture. Crop it closer to the code and try again.',
  pasteHint: 'Or drop or paste a picture of the code, or its setup link, anywhere on this page.',
} as const;
