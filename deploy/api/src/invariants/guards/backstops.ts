/**
 * Guards that nothing misses when they alone are out, because another one stands in front of or behind them, each with
 * the reason. The drill fails for a guard that is missed and stands here, and for one that is not missed and does not.
 */
export const backstops: Readonly<Record<string, string>> = {};
