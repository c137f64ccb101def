import { takeFragment } from './takeFragment.ts';
import '@cofferdam/ui/plain';
import { createRoot } from 'react-dom/client';
import { OpenShareDocument } from './OpenShareDocument.tsx';

// First: nothing below may find the fragment in the address.
takeFragment();

const root = document.getElementById('root');
if (root === null) throw new Error('the document has no root');
createRoot(root).render(<OpenShareDocument />);
