import '@cofferdam/ui/plain';
import { createRoot } from 'react-dom/client';
import { SharePage } from '../pages/open-share/SharePage.tsx';
import { reading } from './reading.ts';
import { followSystemTheme } from './followSystemTheme.ts';

followSystemTheme();
const root = document.getElementById('root');
if (root === null) throw new Error('the document has no root');
createRoot(root).render(<SharePage reading={reading} />);
