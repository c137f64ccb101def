import type { ReactNode } from 'react';
import { Page, PageHeader, type PageHeaderProps } from '@cofferdam/ui/base';
import { NoPlace } from './NoPlace.tsx';
import { usePlace, type Place } from './usePlace.ts';

/** Props of PlacePage. */
export interface PlacePageProps {
  readonly header: (place: Place) => PageHeaderProps;
  /** What stands below the header. */
  readonly children: (place: Place) => ReactNode;
}

/** A page of the workspace that the person is in: a header, and one thing below it. */
export function PlacePage({ header, children }: PlacePageProps) {
  const place = usePlace();
  if (place === null) return <NoPlace />;
  return (
    <Page>
      <PageHeader {...header(place)} />
      {children(place)}
    </Page>
  );
}
