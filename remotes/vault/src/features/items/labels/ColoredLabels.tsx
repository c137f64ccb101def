import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { foldName } from '@cofferdam/domain';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { LabelColors } from '@cofferdam/ui/base';

/** Props of ColoredLabels. */
export interface ColoredLabelsProps {
  readonly children: ReactNode;
  /** False while there is nothing to color, so that the page's own data loads first. */
  readonly areShown?: boolean;
}

/** Provides the organization's label colors to its children; slate until loaded, and for labels without one. */
export function ColoredLabels({ children, areShown = true }: ColoredLabelsProps) {
  const { api } = useHost();
  const current = useSession().organization?.id;
  const organizationId = areShown ? current : undefined;
  const { data } = useQuery({
    queryKey: ['vault', 'label-colors', organizationId],
    queryFn:
      organizationId === undefined ? skipToken : ({ signal }) => api.label.colors({ organizationId }, { signal }),
  });
  const colorOf = useMemo(() => {
    const colors = new Map(data?.labels.map(({ name, color }) => [foldName(name), color]));
    return (name: string) => colors.get(foldName(name)) ?? 'slate';
  }, [data]);
  return <LabelColors value={colorOf}>{children}</LabelColors>;
}
