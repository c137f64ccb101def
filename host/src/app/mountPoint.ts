import { createRoot, type Root } from 'react-dom/client';
import { endStartWait } from '../boot/startFailure.ts';

let root: Root | null = null;

/** The document's React root, shared by login and shell so that one can replace the other. */
export async function mountPoint(): Promise<Root> {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  const element = document.getElementById('root');
  if (element === null) throw new Error('the document has no root element');
  root ??= createRoot(element);
  endStartWait();
  return root;
}
