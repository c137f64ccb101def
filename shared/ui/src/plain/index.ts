// Tokens and base styles with the system's own type: for a document that must be small and fetch no font.
import '../tokens/tokens.css';
import '../tokens/base.css';
