/** 16 × 16 pixels as encoded by a browser's canvas, in base64: a picture that the server accepts. */
export const samplePng =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAAALUlEQVR4AeyTsQ0AAAjCCKNn+oTna7yBgQUSVoaGsnpWKSEmA0AY' +
  'hMFr5P/BAQAA//8Kgy90AAAABklEQVQDAMdaHkHpSVhuAAAAAElFTkSuQmCC';
/** The same picture as a JPEG. */
export const sampleJpeg =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////' +
  '////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////' +
  '////////////wAARCAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QA' +
  'FQEBAQAAAAAAAAAAAAAAAAAAAgP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQBJv/2Q==';
