import '@cofferdam/ui/tokens';
import { ThemeRoot } from '@cofferdam/ui/theme';
import { createRoot } from 'react-dom/client';
import { Components } from './Components.tsx';
import { ListPage } from './ListPage.tsx';
import { CreatePage, DetailPage, StatesPage } from './Pages.tsx';
import { SignInPage } from './SignInPage.tsx';

const address = new URLSearchParams(location.search);
const views = {
  components: Components,
  list: ListPage,
  detail: DetailPage,
  create: CreatePage,
  states: StatesPage,
  signin: SignInPage,
};
const View = views[(address.get('view') ?? 'components') as keyof typeof views];

createRoot(document.querySelector('#root') as HTMLElement).render(
  <ThemeRoot
    mode={address.get('mode') === 'dark' ? 'dark' : 'light'}
    nonce="gallery"
    presentation={address.get('presentation') === 'on'}
    locale="en-GB"
    onNavigate={(href) => console.log('navigate', href)}
    onPartFailed={(error) => console.error(error)}
  >
    <View />
  </ThemeRoot>,
);
