/** Reads a block of JSON that the gateway wrote into the document; null when there is none. */
export function readDataBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text === undefined ? null : JSON.parse(text);
}
