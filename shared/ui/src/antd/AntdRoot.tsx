import ConfigProvider from 'antd/es/config-provider/index.js';
import { useMemo, type ReactNode } from 'react';
import { useUi } from '../theme/UiContext.ts';
import { useMediaQuery } from '../theme/useMediaQuery.ts';
import { cofferdamTheme } from './cofferdamTheme.ts';

/**
 * antd with our theme and nonce around one part. It sits here and not around the application so that no page loads antd
 * that does not use it; all instances share antd's one style cache.
 */
export function AntdRoot({ children }: { children: ReactNode }): ReactNode {
  const { mode, nonce } = useUi();
  // antd would otherwise draw what opens unseen until the end of a motion that is not there.
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => cofferdamTheme(mode, isStill), [mode, isStill]);
  return (
    <ConfigProvider theme={theme} {...(nonce === undefined ? {} : { csp: { nonce } })}>
      {children}
    </ConfigProvider>
  );
}
