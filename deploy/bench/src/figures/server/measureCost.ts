import { compareLoads, type Comparison, type Load } from '../../load/runLoad.ts';
import type { Figure } from '../../report/figure.ts';
import type { Controls, ServerSetting } from './serverSetting.ts';

/** A figure whose bar is a multiple of a control's processor time. */
export interface CostPlan {
  readonly name: string;
  readonly load: Load;
  readonly control: keyof Controls;
  /** The bar: a multiple of the control, for each unit. */
  readonly atMost: number;
  /** Units of the figure per request; 1 by default. */
  readonly unitsPerRequest?: number;
}

const ms = (milliseconds: number): string => `${milliseconds.toFixed(3)} ms CPU`;
const rate = (perSecond: number): string => `${perSecond.toFixed(perSecond < 10 ? 1 : 0)}/s`;

/** Processor time of server and database together, divided by that of a control; the rate is only recorded. */
export async function measureCost(
  { controls, pace }: ServerSetting,
  { name, load, control: kind, atMost, unitsPerRequest = 1 }: CostPlan,
): Promise<Figure> {
  const comparison = await compareLoads(load, controls[kind], pace);
  const ratio = comparison.costRatio / unitsPerRequest;
  return {
    ...wordsOf(comparison, kind, unitsPerRequest),
    name,
    ratio,
    bar: `<= ${atMost} ${kind}`,
    isReached: ratio <= atMost,
  };
}

function wordsOf(
  { figure, control }: Comparison,
  kind: keyof Controls,
  units: number,
): Pick<Figure, 'bench' | 'figure' | 'control'> {
  return {
    bench: 'server',
    figure: `${ms(figure.processorMilliseconds / units)}, ${rate(figure.requestsPerSecond * units)}`,
    control: `${kind} ${ms(control.processorMilliseconds)}, ${rate(control.requestsPerSecond)}`,
  };
}
