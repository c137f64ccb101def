/** Downloads a text as a file, from memory only. */
export function downloadText(fileName: string, text: string | Blob): void {
  const address = URL.createObjectURL(
    typeof text === 'string' ? new Blob([text], { type: 'application/octet-stream' }) : text,
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The download starts with the click; the object URL would keep the text in memory.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
