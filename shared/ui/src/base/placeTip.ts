/** Places a tooltip under its anchor, or above it if there is no room, always inside the window. */
export function placeTip(tip: HTMLElement, anchor: Element): void {
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const below = box.bottom + 6 + height <= window.innerHeight;
  const left = Math.max(8, Math.min(box.left + box.width / 2 - width / 2, window.innerWidth - width - 8));
  tip.style.left = `${Math.round(left)}px`;
  tip.style.top = `${Math.round(below ? box.bottom + 6 : box.top - 6 - height)}px`;
}
