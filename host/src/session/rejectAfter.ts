/** Resolves with the response, or rejects after `milliseconds`. */
export function rejectAfter<Answer>(
  milliseconds: number,
  answer: Promise<Answer>,
  late = () => new Error('no answer in time'),
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), milliseconds);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
