/** Reads a JSON block that the gateway wrote into the document; null if there is none. */
export function readDataBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text === undefined ? null : JSON.parse(text);
}
