/** Words of the editor for a value, English. */
export const valueEditorMessages = {
  label: 'Value',
  kinds: 'How the value is typed',
  line: 'Single line',
  lines: 'Multi-line',
  json: 'JSON',
  hint: 'Hidden when you leave the field. Up to 64 KiB.',
  hintLineEnds: 'Windows line ends are kept until you type here. Up to 64 KiB.',
  hintPresenting: 'Hidden while presenting. Up to 64 KiB.',
  validJson: 'Valid JSON',
  notJson: (line: number | null) => (line === null ? 'Not valid JSON' : `Line ${line} is not valid JSON`),
  notJsonError: (line: number | null) =>
    `${line === null ? 'This is' : `Line ${line} is`} not valid JSON. Correct it, or choose Multi-line.`,
  show: 'Show value',
  hide: 'Hide value',
  hidden: 'hidden',
  fromFile: 'From file',
  empty: 'Type a value, generate one, or take it from a file.',
  tooLarge: (size: string) => `${size} is over the limit of 64 KiB. Keep it in a file and store its key here.`,
  fileTooLarge: (name: string) => `${name} is larger than 64 KiB.`,
  fileNotText: (name: string) => `${name} is not text in UTF-8. Encode it, as with base64, and choose the result.`,
  fileUnreadable: (name: string) => `${name} could not be read. Choose it again.`,
} as const;
