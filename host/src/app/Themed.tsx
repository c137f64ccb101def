import { ThemeRoot } from '@cofferdam/ui/theme';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { densityAtom, maskedAtom, preferencesAtom, themeAtom } from '../session/sessionAtoms.ts';
import { useShell } from './shell.ts';

/** Theme, formats and keys as the person chose them, for the frame and every page. */
export function Themed({ children }: { readonly children: ReactNode }) {
  const { nonce, navigation, actions, onPartFailed } = useShell();
  const mode = useAtomValue(themeAtom);
  const presentation = useAtomValue(maskedAtom);
  const density = useAtomValue(densityAtom);
  const { letterKeys, locale } = useAtomValue(preferencesAtom);
  return (
    <ThemeRoot
      mode={mode}
      nonce={nonce}
      presentation={presentation}
      density={density}
      letterKeys={letterKeys}
      locale={locale ?? undefined}
      onNavigate={navigation.go}
      registerActions={actions.register}
      onPartFailed={onPartFailed}
    >
      {children}
    </ThemeRoot>
  );
}
