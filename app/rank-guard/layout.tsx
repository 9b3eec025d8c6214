export { PageFrame as default } from '@/components/shell/page-frame';
