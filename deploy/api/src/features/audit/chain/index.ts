// Everything that a standalone program needs to verify an export: encoding, hashes and signatures, without the server.
export { readVerifierKey } from './signedHead.ts';
export { verifyExport, type ExportProblem, type ExportTrust, type VerifiedExport } from './verifyExport.ts';
