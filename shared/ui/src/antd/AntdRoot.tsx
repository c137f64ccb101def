import ConfigProvider from 'antd/es/config-provider/index.js';
import { useMemo, type ReactNode } from 'react';
import { useUi } from '../theme/UiContext.ts';
import { useMediaQuery } from '../theme/useMediaQuery.ts';
import { cofferdamTheme } from './cofferdamTheme.ts';

/**
 * antd with our theme and nonce around one component. Not around the application, so that no page loads antd
 * without using it; all instances share antd's style cache.
 */
export function AntdRoot({ children }: { children: ReactNode }): ReactNode {
  const { nonce } = useUi();
  // Otherwise antd would keep overlays invisible until the end of a disabled animation.
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => cofferdamTheme(isStill), [isStill]);
  return (
    <ConfigProvider theme={theme} {...(nonce === undefined ? {} : { csp: { nonce } })}>
      {children}
    </ConfigProvider>
  );
}
