-- Issued documents whose bytes are still to be drawn, oldest first: a job draws them soon after their issue.
create index frozen_document_to_draw on frozen_document (created_at, id) where sha256 is null;
