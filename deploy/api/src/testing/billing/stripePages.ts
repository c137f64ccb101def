const titles: Readonly<Record<string, readonly [title: string, button: string]>> = {
  checkout: ['Pay on Stripe', 'Pay'],
  portal: ['Payment method on Stripe', 'Save card'],
  invoice: ['Invoice on Stripe', 'Pay'],
};

/** A page of the test's Stripe with its button and its link back. */
export function drawStripePage(kind: string, isOpen: boolean, leave: string): string {
  const [title, button] = titles[kind] ?? ['Paid', null];
  const form = isOpen && button !== null ? `<form method="post"><button>${button}</button></form>` : '<p>Closed</p>';
  const back = leave === '' ? '' : `<a href="${leave.replaceAll('&', '&amp;')}">Back</a>`;
  return `<!doctype html><link rel="icon" href="data:,"><title>${title}</title><h1>${title}</h1>${form}${back}`;
}
