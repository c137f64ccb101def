import { countCodePoints, limits } from '@cofferdam/domain';

/** The text of why a description can't be saved; undefined if it can. */
export function describeDescriptionFault(description: string): string | undefined {
  return countCodePoints(description) > limits.descriptionLength
    ? `Descriptions can be up to ${limits.descriptionLength} characters.`
    : undefined;
}
