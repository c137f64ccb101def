import { parseKeyName } from '../../components/customer-keys/describeKey.ts';

/** Continues a command on the next line. */
const continued = ' \\\n  ';

/** The command that lets the service account act as the target account. */
export function grantTargetCommand(serviceAccount: string, targetEmail: string): string {
  const project = /@([a-z0-9-]+)\.iam\.gserviceaccount\.com$/.exec(targetEmail)?.[1];
  return [
    `gcloud iam service-accounts add-iam-policy-binding ${targetEmail}`,
    `--member=serviceAccount:${serviceAccount}`,
    '--role=roles/iam.serviceAccountTokenCreator',
    ...(project === undefined ? [] : [`--project=${project}`]),
  ].join(continued);
}

/** The command that lets the target account use a key; null if `name` isn't the resource name of a key. */
export function grantKeyCommand(keyName: string, targetEmail: string): string | null {
  const parts = parseKeyName(keyName);
  if (parts === null) return null;
  const { project, location, ring, name } = parts;
  return [
    `gcloud kms keys add-iam-policy-binding ${name}`,
    `--keyring=${ring} --location=${location}`,
    `--project=${project}`,
    `--member=serviceAccount:${targetEmail}`,
    '--role=roles/cloudkms.cryptoKeyEncrypterDecrypter',
  ].join(continued);
}
