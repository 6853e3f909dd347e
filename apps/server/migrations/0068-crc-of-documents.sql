-- The CRC-32 of a document's file, unsigned; null for documents stored before this column was added. A zip that knows the
-- CRC-32 of each file can be sent from any byte on. See docs/decisions/0159-resumable-downloads.md.
alter table document add column crc32 bigint check (crc32 between 0 and 4294967295);
