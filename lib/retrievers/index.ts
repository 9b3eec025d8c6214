export { selectReports } from './community-selection';
export { retrieveLocal } from './graphrag-local';
