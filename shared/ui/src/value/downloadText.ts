/** Hands a text to the person as a file. It goes from memory to their disk and nowhere else. */
export function downloadText(fileName: string, text: string | Blob): void {
  const address = URL.createObjectURL(
    typeof text === 'string' ? new Blob([text], { type: 'application/octet-stream' }) : text,
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The download has begun with the click; the address would keep the text in memory.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
