import type { ReactNode } from 'react';
import { Skeleton } from '../base/Skeleton.tsx';
import type { Column } from './column.ts';

interface SkeletonRowProps<Row> {
  columns: readonly Column<Row>[];
  index: number;
  hasCheck: boolean;
  hasEnd: boolean;
  phone: boolean;
}

const widths = [58, 74, 46, 66, 52, 80];

/** A loading row, with gray bars in its columns. */
export function SkeletonRow<Row>({ columns, index, hasCheck, hasEnd, phone }: SkeletonRowProps<Row>): ReactNode {
  const width = widths[index % widths.length] ?? 60;
  if (phone) {
    return (
      <div className="cd-tr cd-tr-phone" aria-hidden="true">
        <div className="cd-td cd-td-phone">
          <Skeleton width={`${width}%`} />
          <Skeleton width={`${width / 1.6}%`} />
        </div>
      </div>
    );
  }
  return (
    <div className="cd-tr" aria-hidden="true">
      {hasCheck && (
        <div className="cd-td cd-td-check">
          <span className="cd-skeleton-check" />
        </div>
      )}
      {columns.map((column) => (
        <div key={column.id} className={placeOf(column)}>
          <Bars kind={column.skeleton ?? 'text'} width={width} />
        </div>
      ))}
      {hasEnd && <div className="cd-td" />}
    </div>
  );
}

function placeOf<Row>({ align, lead }: Column<Row>): string {
  const place = align === 'end' ? 'cd-td cd-td-end' : 'cd-td';
  return lead === undefined ? place : `${place} cd-th-lead`;
}

function Bars({ kind, width }: { kind: NonNullable<Column<unknown>['skeleton']>; width: number }): ReactNode {
  if (kind === 'short') return <Skeleton width={24} />;
  if (kind === 'person') {
    return (
      <span className="cd-row cd-gap-6">
        <Skeleton width={24} height={24} round />
        <Skeleton width={66} />
      </span>
    );
  }
  if (kind === 'tags') {
    return (
      <span className="cd-row cd-gap-6">
        <Skeleton width={width * 0.8} />
        <Skeleton width={width * 0.5} />
      </span>
    );
  }
  return <Skeleton width={`${width}%`} />;
}
