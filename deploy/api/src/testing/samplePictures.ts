/** 16 × 16 pixels as the canvas of a browser writes them, in base64: what the server takes as a picture. */
export const samplePng =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAAALUlEQVR4AeyTsQ0AAAjCCKNn+oTna7yBgQUSVoaGsnpWKSEmA0AY' +
  'hMFr5P/BAQAA//8Kgy90AAAABklEQVQDAMdaHkHpSVhuAAAAAElFTkSuQmCC';
/** The same as a JPEG. */
export const sampleJpeg =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////' +
  '////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////' +
  '////////////wAARCAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QA' +
  'FQEBAQAAAAAAAAAAAAAAAAAAAgP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQBJv/2Q==';
