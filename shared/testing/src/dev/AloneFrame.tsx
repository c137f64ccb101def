import type { RemoteDescriptor } from '@cofferdam/remote-contract';
import { alertDurationsMs, type Alert } from '@cofferdam/remote-contract/host';
import { AlertStack, type AlertView } from '@cofferdam/ui/alerts';
import { AppFrame, SideMenu } from '@cofferdam/ui/frame';
import { ThemeRoot } from '@cofferdam/ui/theme';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import type { FakeHost } from '../createFakeHost.ts';

interface AloneFrameProps {
  readonly descriptor: RemoteDescriptor;
  readonly alerts: FakeHost['alerts'];
}

/** The frame around a standalone remote: its own pages as a menu, and its alerts. */
export function AloneFrame({ descriptor, alerts }: AloneFrameProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const shown = useSyncExternalStore(alerts.subscribe, alerts.current);
  const places = descriptor.navigation.map(({ route, label }) => {
    const href = descriptor.routes.find(({ id }) => id === route)?.path ?? '/';
    return { id: route, label, icon: null, href, current: href === pathname };
  });
  return (
    <ThemeRoot
      mode={matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'}
      onNavigate={(href) => void navigate(href)}
    >
      <AppFrame
        header={<strong>{descriptor.name}, standalone</strong>}
        menu={<SideMenu label="Pages" groups={[{ id: 'pages', label: 'Pages', items: places }]} />}
        menuOpen={isMenuOpen}
        onMenuOpenChange={setIsMenuOpen}
      >
        <Suspense fallback={<p>Loading…</p>}>
          <Outlet />
        </Suspense>
      </AppFrame>
      <AlertStack label="Alerts" alerts={shown.map(viewOf)} onDismiss={alerts.remove} />
    </ThemeRoot>
  );
}

function viewOf({ id, type, title, description }: Alert): AlertView {
  return {
    id,
    kind: type === 'ERROR' ? 'error' : 'info',
    title,
    durationMs: alertDurationsMs[type],
    ...(description === undefined ? {} : { text: description }),
  };
}
