import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

// The control for the browser figures: React and one heading.
createRoot(document.body).render(createElement('h1', null, 'Bare page'));
