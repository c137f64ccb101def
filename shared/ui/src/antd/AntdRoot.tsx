import ConfigProvider from 'antd/es/config-provider/index.js';
import { useMemo, type ReactNode } from 'react';
import { useUi } from '../theme/UiContext.ts';
import { cofferdamTheme } from './cofferdamTheme.ts';
import { useIsStill } from './useIsStill.ts';

/**
 * antd with our theme and nonce around one part. It sits here and not around the application so that the shell's first
 * paint loads no antd; all instances share antd's one style cache.
 */
export function AntdRoot({ children }: { children: ReactNode }): ReactNode {
  const { mode, nonce } = useUi();
  // With the styles alone still, a part would wait for the end of a motion that nobody sees.
  const isStill = useIsStill();
  const theme = useMemo(() => cofferdamTheme(mode, isStill), [mode, isStill]);
  return (
    <ConfigProvider
      theme={theme}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
      {...(nonce === undefined ? {} : { csp: { nonce } })}
    >
      {children}
    </ConfigProvider>
  );
}
